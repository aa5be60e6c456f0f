import type { components } from '@postern/sdk'
import { useNavigate } from '@tanstack/react-router'
import { ActButton } from '../ui/act-button.tsx'
import { api, call } from '../ui/api.ts'
import { Person } from '../ui/cells/person.tsx'
import { useFilters } from '../ui/filters.ts'
import type { BulkAct } from '../ui/lists/bulk.ts'
import { bulkAll } from '../ui/lists/bulk-all.ts'
import type { Column } from '../ui/lists/list.tsx'
import { ListScreen } from '../ui/lists/list-screen.tsx'
import { Empty } from '../ui/lists/no-rows.tsx'
import { StatusOf } from '../ui/status.tsx'
import { stateOptions } from '../ui/status-words.ts'
import { When } from '../ui/time.tsx'
import { useLanguage, useWords } from '../ui/words.ts'
import { AccountsOf, MethodsOf } from './access-cells.tsx'
import { USER_FILTERS } from './filters.ts'
import { listWords } from './list-words.ts'
import { userWords } from './words.ts'

type User = components['schemas']['ListedUser']

export default function UsersPage() {
  const words = useWords(userWords)
  const own = useWords(listWords)
  const language = useLanguage()
  const navigate = useNavigate()
  const add = (): void => void navigate({ to: '/users/add' as never })
  const columns: Array<Column<User>> = [
    {
      id: 'user',
      csv: ['email', 'name'],
      title: words.user,
      width: 'minmax(14rem, 2fr)',
      sort: 'email',
      show: ({ name, email }) => <Person name={name} email={email} />,
    },
    {
      id: 'accounts',
      title: own.accounts,
      width: 'minmax(9rem, 1.2fr)',
      show: ({ access }) => access && <AccountsOf of={access} />,
    },
    {
      id: 'methods',
      title: own.methods,
      width: '7.5rem',
      show: ({ access }) => access && <MethodsOf of={access} />,
    },
    {
      id: 'status',
      title: words.status,
      width: '7rem',
      show: ({ status }) => <StatusOf of="user" is={status} />,
    },
    {
      id: 'last_login_at',
      title: words.lastLogin,
      width: '9rem',
      sort: '-last_login_at',
      card: 'fact',
      show: ({ last_login_at }) => (last_login_at ? <When at={last_login_at} /> : words.never),
    },
    {
      id: 'created_at',
      title: words.created,
      width: '9rem',
      sort: '-created_at',
      card: 'fact',
      show: ({ created_at }) => <When at={created_at} />,
    },
    {
      id: 'external_id',
      title: words.externalId,
      width: '10rem',
      hidden: true,
      show: ({ external_id }) => external_id,
    },
  ]
  return (
    <ListScreen
      title={words.users}
      list="users"
      parameters={USER_FILTERS}
      adjust={withoutBoth}
      acts={<ActButton primary icon="add" label={words.add} act={add} hotkey="c" />}
      fields={[
        { name: 'q', kind: 'search', label: words.search, placeholder: words.searchHint },
        {
          name: 'status',
          label: words.status,
          options: stateOptions('user', language, ['active', 'blocked', 'leaving']),
        },
        {
          name: 'verified',
          label: words.verified,
          options: [
            { value: 'true', label: words.proved },
            { value: 'false', label: words.notVerified },
          ],
        },
        { name: 'account_id', kind: 'reference', of: 'account', label: own.account },
        {
          name: 'method',
          label: own.method,
          options: (['password', 'passkey', 'connection', 'totp'] as const).map((value) => ({
            value,
            label: own[value],
          })),
        },
        { name: 'connection_id', kind: 'reference', of: 'connection', label: own.signInBy },
        {
          name: 'mfa',
          label: own.mfa,
          options: [
            { value: 'true', label: own.hasMfa },
            { value: 'false', label: own.hasNoMfa },
          ],
        },
        { name: 'since', until: 'until', kind: 'time', label: words.created },
        { name: 'last_login_after', until: 'last_login_before', kind: 'time', label: words.lastLogin },
        { name: 'email', label: words.email },
        { name: 'external_id', label: words.externalId },
      ]}
      columns={columns}
      load={(query: object, background) =>
        api.GET('/api/v1/users', {
          params: { query: { ...query, principal: 'customer', include: 'access' } },
          ...background,
        })
      }
      pathOf={({ id }) => `/users/${id}`}
      defaultSort="-created_at"
      exports={{ path: '/api/v1/users', query: { principal: 'customer', include: 'access' } }}
      bulk={useBulkActs()}
      nameOf={({ email }) => email}
      empty={
        <Empty
          icon="users"
          title={words.noneTitle}
          text={words.none}
          guide="people"
          act={<ActButton primary label={words.add} act={add} />}
        />
      }
    />
  )
}

function useBulkActs(): Array<BulkAct<User>> {
  const words = useWords(userWords)
  const [, , asked] = useFilters(USER_FILTERS)
  const setStatus = (status: 'active' | 'blocked') => (user: User) =>
    call(() => api.PATCH('/api/v1/users/{id}', { params: { path: { id: user.id } }, body: { status } }))
  return [
    {
      label: words.signOutUsers,
      icon: 'sign-out',
      needs: 'staff',
      confirm: (count) => ({
        title: words.signOutMany(count),
        text: words.signOutManyText,
        keep: words.keepSessions,
      }),
      ...bulkAll('/api/v1/users', 'sign_out', asked),
      each: (user) =>
        call(() => api.DELETE('/api/v1/users/{id}/sessions', { params: { path: { id: user.id } } })),
      done: words.signedOutMany,
    },
    {
      label: words.blockUsers,
      icon: 'block',
      needs: 'staff',
      confirm: (count) => ({
        title: words.blockMany(count),
        text: words.blockManyText,
        keep: words.keepUsers,
      }),
      ...bulkAll('/api/v1/users', 'block', asked),
      each: setStatus('blocked'),
      undo: setStatus('active'),
      done: words.blockedMany,
    },
    {
      label: words.unblockUsers,
      icon: 'unblock',
      needs: 'staff',
      confirm: (count) => ({ title: words.unblockMany(count), text: words.unblockManyText, color: 'indigo' }),
      ...bulkAll('/api/v1/users', 'unblock', asked),
      each: setStatus('active'),
      done: words.unblockedMany,
    },
  ]
}

/** What a search finds has its own order: the API takes either a text or an order. */
function withoutBoth<Change extends { q?: string; sort?: string }>(change: Change): Change {
  if (change.q) return { ...change, sort: '' }
  return change.sort ? { ...change, q: '' } : change
}
