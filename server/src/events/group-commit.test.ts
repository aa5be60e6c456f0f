import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestService, type TestService } from '../../test/support/test-service.ts'
import type { Sql } from '../platform/db/db.ts'
import type { NewEvent } from './emit.ts'
import { GroupCommit } from './group-commit.ts'

let service: TestService
let providerId: string
beforeAll(async () => {
  service = await startTestService()
  const [row] = await service.service.db`select provider_id from provider`
  providerId = row!.provider_id
})
afterAll(() => service.stop())

const event = (userId: string): NewEvent => ({
  type: 'tos.accepted',
  data: { tos: { user_id: userId, version: '1', accepted_at: 'now' } },
})

const bodyOf = async (id: string) => {
  const [row] = await service.service.db`select body from event where id = ${id}`
  return row && JSON.parse(row.body).data.tos.user_id
}

test('events that come in one turn share a commit, and each caller gets the ids of its events', async () => {
  const group = new GroupCommit(service.service.app.services)
  const commits = async () => {
    const [row] = await service.service
      .db`select count(distinct xmin::text)::int as count from event where type = 'tos.accepted'`
    return row!.count as number
  }
  const before = await commits()
  const answers = await Promise.all(
    Array.from({ length: 300 }, (_, n) => group.write(providerId, [event(`${n}a`), event(`${n}b`)])),
  )
  expect((await commits()) - before).toBe(1)
  for (const n of [0, 1, 150, 299]) {
    expect(await bodyOf(answers[n]![0]!)).toBe(`${n}a`)
    expect(await bodyOf(answers[n]![1]!)).toBe(`${n}b`)
  }
})

test('payloads are stored as they are, whatever characters they hold', async () => {
  const group = new GroupCommit(service.service.app.services)
  const texts = ['"quoted", \\escaped\\ {braces}', 'a\u001fseparator', 'lines\n\r\tand\0nothing', 'ж 漢字 🙂']
  const ids = await group.write(providerId, texts.map(event))
  expect(await Promise.all(ids.map(bodyOf))).toEqual(texts)
})

test('events of several providers at the same time are written, each for its own', async () => {
  const { body } = await service.call('POST', '/api/v1/providers', { body: { name: 'Other', slug: 'other' } })
  const group = new GroupCommit(service.service.app.services)
  const providers = [providerId, providerId, body.id, providerId, body.id]
  const answers = await Promise.all(providers.map((id, n) => group.write(id, [event(`of${n}`)])))
  const rows = await service.service
    .db`select id, provider_id from event where body like '%"of_"%' order by id`
  const written = new Map(rows.map(({ id, provider_id }) => [id, provider_id]))
  expect(answers.map(([id]) => written.get(id))).toEqual(providers)
})

test('one that cannot be written takes no other with it', async () => {
  const group = new GroupCommit(service.service.app.services)
  const bad = { ...event('bad'), data: { tos: { user_id: 'bad', nul: '\0' } } } as unknown as NewEvent
  bad.occurredAt = Number.NaN // no possible time
  const answers = await Promise.allSettled([
    group.write(providerId, [event('first')]),
    group.write(providerId, [event('second')]),
    group.write(providerId, [bad]),
    group.write(providerId, [event('third')]),
  ])
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

/** A database whose statements commit, and whose answers then are lost with the connection. */
function losingAnswers(db: Sql): Sql {
  return new Proxy(db, {
    apply: (target, self, args) => {
      const statement = Reflect.apply(target, self, args)
      const answered = statement.then.bind(statement)
      const lost = () => Promise.reject(Object.assign(new Error('write'), { code: 'CONNECTION_CLOSED' }))
      // biome-ignore lint/suspicious/noThenProperty: the caller that awaits the statement is to lose its answer
      statement.then = (onAnswer: () => void, onFailure: () => void) =>
        answered(lost).then(onAnswer, onFailure)
      return statement
    },
  })
}

test('when the answer to a commit is lost, nothing is written again', async () => {
  const { services } = service.service.app
  const group = new GroupCommit({ ...services, db: losingAnswers(service.service.db) })
  const users = ['lost1', 'lost2', 'lost3', 'lost4']
  const answers = await Promise.allSettled(users.map((user) => group.write(providerId, [event(user)])))
  expect(answers.map(({ status }) => status)).toEqual(users.map(() => 'rejected'))
  const written = await service.service.db`select body from event where body like '%"lost_"%'`
  expect(written.map(({ body }) => JSON.parse(body).data.tos.user_id).toSorted()).toEqual(users)
})
