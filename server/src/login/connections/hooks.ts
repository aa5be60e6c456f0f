import type { EmittingServices } from '../../events/index.ts'
import type { Db, Tx } from '../../lib/db.ts'
import type { Provider } from '../../providers/index.ts'
import type { User } from '../../users/index.ts'
import { joinAccount as join } from '../sso-domains/join-account.ts'
import { isDomainVerified as isVerified } from '../sso-domains/verified.ts'
import type { Connection } from './connection.ts'

/** A user signed in by the connection of an account: makes them a member of it, with the role that the groups give. */
export type JoinAccount = (
  services: EmittingServices,
  tx: Tx,
  provider: Provider,
  connection: Connection,
  user: User,
  groups: string[],
) => Promise<void>

/** Whether the account verified that the domain is its own. */
export type IsDomainVerified = (
  db: Db,
  providerId: string,
  accountId: string,
  domain: string,
) => Promise<boolean>

export const joinAccount: JoinAccount = join

export const isDomainVerified: IsDomainVerified = isVerified
