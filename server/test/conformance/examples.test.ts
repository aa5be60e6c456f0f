import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../../src/surfaces/openapi/index.ts'
import { startTestService, type TestService } from '../support/test-service.ts'

let service: TestService
beforeAll(async () => {
  service = await startTestService({ config: { production: false } })
})
afterAll(() => service.stop())

/** Codes of a request that does not have the form which its route takes. */
const WRONG_FORM = ['invalid_json', 'invalid_request', 'unsupported_media_type', 'payload_too_large']

test('the example of every body has the form that its route takes', async () => {
  const document = (await service.call('GET', '/openapi.json')).body as OpenApi
  await service.call('PATCH', '/api/v1/provider', {
    body: { settings: { redirect_origins: ['https://app.example.com'] } },
  })
  const refused: string[] = []
  let sent = 0
  for (const [path, methods] of Object.entries(document.paths))
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const body = requestBody?.content['application/json']?.example
      if (body === undefined) continue
      sent++
      const where = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        String(parameters.find((one) => one.name === name)?.schema.example),
      )
      const answer = await service.call(method.toUpperCase(), where, { body })
      // A price maps to a version of a plan that there is; here is none. Nor is there an owner among the staff.
      const isOfData = answer.body?.errors?.every(
        ({ field, message }: { field: string; message: string }) =>
          field === '/prices/0/plan' || message === 'The first of the staff must be an owner.',
      )
      if (WRONG_FORM.includes(answer.body?.code) && !isOfData)
        refused.push(
          `${method} ${path}: ${JSON.stringify(answer.body.errors ?? answer.body)} ${JSON.stringify(body)}`,
        )
    }
  expect(sent).toBeGreaterThan(100)
  expect(refused).toEqual([])
})
