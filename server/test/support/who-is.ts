import type { ManualClock } from './manual-clock.ts'
import type { TestService } from './test-service.ts'
import type { Visitor } from './visitor.ts'

/** The address of the person whom a browser is signed in as. */
export async function whoIs(service: TestService, visitor: Visitor): Promise<string | undefined> {
  const key = visitor.cookie(service.url, 'app_session')
  return key && (await service.call('GET', '/api/v1/auth/customer/session', { key })).body.user?.email
}

/** Why a connection refused last. The next refusal is later. */
export async function lastRefusal(service: TestService, clock: ManualClock): Promise<string | undefined> {
  const [row] = await service.service.db`
    select detail from audit_entry where action = 'connection.refused' order by id desc limit 1`
  clock.advance(1)
  return row?.detail.reason
}

/** Who has signed in by a connection, as its service names them. */
export async function subjectsOf(service: TestService, slug: string): Promise<string[]> {
  const rows = await service.service.db<{ subject: string }[]>`
    select i.subject from identity i join connection c on c.id = i.connection_id where c.slug = ${slug}`
  return rows.map(({ subject }) => subject)
}
