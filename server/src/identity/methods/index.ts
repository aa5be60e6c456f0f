import type { Chore } from '../../platform/chore.ts'
import type { LoginMethod } from '../sign-in/index.ts'
import { deleteExpiredWaiting, social, sso } from './federated/index.ts'
import { magicLink } from './magic-link/index.ts'
import { otp } from './otp/index.ts'
import { deleteExpiredPasskeyChallenges, passkey } from './passkey/index.ts'
import { password } from './password/index.ts'

/** Every way to sign in, in the order of the sign-in page. A new one is a folder, and a line here. */
export const METHODS: readonly LoginMethod[] = [otp, magicLink, password, passkey, social, sso]

/** Clean-up: what no method would accept any more. */
export const METHOD_CHORES: readonly Chore[] = [
  {
    name: 'passkey challenges',
    do: ({ db, clock }) => deleteExpiredPasskeyChallenges(db, new Date(clock.now())),
  },
  { name: 'waiting identities', do: ({ db, clock }) => deleteExpiredWaiting(db, clock.now()) },
]
