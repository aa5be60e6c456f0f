import type { User } from '../users/index.ts'

/** Whether a first factor may be shown, and mail for one sent: also to a person who may still keep the account. */
export function mayBeginLogin(user: Pick<User, 'status'> | undefined): boolean {
  return user?.status === 'active' || user?.status === 'leaving'
}
