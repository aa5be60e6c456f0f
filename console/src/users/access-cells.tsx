import type { components } from '@postern/sdk'
import { Icon, type IconName } from '../ui/icon.tsx'
import { To } from '../ui/link.tsx'
import { useWords } from '../ui/words.ts'
import { listWords } from './list-words.ts'
import classes from './users.module.css'

type Access = components['schemas']['UserAccess']

const ICONS: Record<Access['methods'][number], IconName> = {
  password: 'password',
  passkey: 'passkey',
  connection: 'connection',
  totp: 'authenticator',
}

/** The account that a user joined first, and how many more there are. */
export function AccountsOf({ of: { accounts, account_count } }: { of: Access }) {
  const [first] = accounts
  if (!first) return '–'
  const more = account_count - 1
  return (
    <span className={classes.accounts} title={accounts.map(({ name }) => name).join(', ')}>
      <To to={`/accounts/${first.id}`}>{first.name}</To>
      {more > 0 && <span className={classes.more}>{` +${more}`}</span>}
    </span>
  )
}

/** What a user has set up, as marks with their names for those who hover or hear them. */
export function MethodsOf({ of: { methods } }: { of: Access }) {
  const words = useWords(listWords)
  if (methods.length === 0) return <span className={classes.more}>{words.byMail}</span>
  return (
    <span className={classes.methods}>
      {methods.map((method) => (
        <span key={method} role="img" aria-label={words[method]} title={words[method]}>
          <Icon name={ICONS[method]} />
        </span>
      ))}
    </span>
  )
}
