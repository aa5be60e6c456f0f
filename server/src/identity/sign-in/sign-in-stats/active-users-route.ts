import { type Api, z } from '../../../platform/http/api.ts'
import { management } from '../../../platform/http/context.ts'
import { showTime, Time } from '../../../platform/http/schemas.ts'
import type { Services } from '../../../platform/services.ts'
import { readActiveUsers } from './active-users.ts'

const Users = z.int().min(0)
const Before = Users.nullable()

const ActiveUsers = z
  .object({
    day: Users.describe('Customers active in the last 24 hours.'),
    day_before: Before.describe('The same a day earlier. `null`: it was not counted.'),
    month: Users.describe('Customers active in the last 30 days.'),
    month_before: Before.describe('The same 30 days earlier. `null`: it was not counted.'),
    counted_at: Time.nullable().describe('When they were counted. `null`: no customer has been active yet.'),
    days: z
      .array(
        z.object({
          day: z.iso.date().openapi({ example: '2026-01-31' }).describe('Day in UTC.'),
          in_day: Users.describe('Active in the 24 hours before the last count of the day.'),
          in_month: Users.describe('Active in the 30 days before it.'),
        }),
      )
      .describe('Counts of the last 30 days, the oldest first. Days without a count are left out.'),
  })
  .openapi('ActiveUsers')

/** A figure for Home: how many customers are active. */
export function activeUsersRoute<S extends Services>(api: Api<S>): void {
  api.route(
    {
      tag: 'Sign-in',
      access: management('read', 'users'),
      id: 'stats.active_users',
      method: 'get',
      path: '/api/v1/stats/active-users',
      summary: 'Show how many users are active',
      description:
        'Customers who signed in or used a session, each counted once. Counted every 15 minutes, and kept by day for two years.',
      answer: ActiveUsers,
    },
    async ({ services, provider }) => {
      const { latest, dayBefore, monthBefore, days } = await readActiveUsers(services, provider.id)
      return {
        day: latest?.in_day ?? 0,
        day_before: dayBefore ?? null,
        month: latest?.in_month ?? 0,
        month_before: monthBefore ?? null,
        counted_at: showTime(latest?.counted_at ?? null),
        days: days.map(({ day, in_day, in_month }) => ({ day, in_day, in_month })),
      }
    },
  )
}
