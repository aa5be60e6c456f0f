import { z } from '../../../platform/http/api.ts'
import { Person, personOf } from './person-of.ts'
import { pick } from './pick.ts'
import { screenOf } from './screen-of.ts'
import { tool } from './tool.ts'

/** A user: state, accounts, sessions and second factors. */
export const getPerson = tool({
  name: 'get_person',
  title: 'Show a person',
  description: 'Shows a user: state, accounts with roles, sessions and second factors.',
  input: z.object({ person: Person }),
  async run(means, input) {
    const { read } = means
    const user = await personOf(means, input.person)
    const path = `/users/${user.id}`
    const isCustomer = user.principal === 'customer'
    const [accounts, mfa, sessions] = await Promise.all([
      isCustomer ? read(`${path}/accounts`, { limit: 20 }) : { data: [] },
      read(`${path}/mfa`),
      read(`${path}/sessions`),
    ])
    return {
      person: pick(user, SHOWN),
      console: screenOf(means.baseUrl, 'user', user.id),
      accounts: accounts.data.map((one: object) => pick(one, ['id', 'name', 'role', 'created_at'])),
      second_factor: mfa.totp ? { kind: 'app', since_at: mfa.totp.activated_at } : null,
      sessions: sessions.data.map((one: object) => pick(one, SESSION)),
    }
  },
})

const SHOWN = [
  'id',
  'email',
  'principal',
  'name',
  'locale',
  'status',
  'staff_role',
  'created_at',
  'verified_at',
  'last_login_at',
]
const SESSION = ['id', 'method', 'second_factor', 'ip', 'user_agent', 'created_at', 'last_seen_at']
