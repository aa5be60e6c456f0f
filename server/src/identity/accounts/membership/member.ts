import type { Role } from '../../../platform/http/context.ts'

export interface Member {
  user_id: string
  email: string
  name: string | null
  role: Role
  created_at: Date
  /** Rises with each change of the role. */
  revision: number
}
