import { describe, expect, test } from 'vitest'
import { SERVICE_ROWS } from '../oauth2/index.ts'
import { OAuth2Create } from './oauth2-schemas.ts'

const ROWS = Object.entries(SERVICE_ROWS)
const urlsOf = ({ service }: (typeof ROWS)[number][1]): string[] =>
  Object.entries(service).flatMap(([name, value]) => (name.endsWith('_url') ? [String(value)] : []))

describe('each row of the services', () => {
  test.each(ROWS)('%s is a connection that staff could describe', (slug, row) => {
    const { scopes, service } = row
    const secret = 'client_auth' in service && service.client_auth === 'none' ? {} : { client_secret: 's' }
    const body = {
      kind: 'oauth2',
      slug,
      name: row.name,
      client_id: 'c',
      scopes: [...scopes],
      ...secret,
      ...service,
    }
    expect(OAuth2Create.safeParse(body).error?.issues).toBeUndefined()
  })

  test.each(ROWS)('%s has https addresses at hosts with names, and none twice', (_, row) => {
    const urls = urlsOf(row)
    expect(new Set(urls).size).toBe(urls.length)
    for (const url of urls) {
      const { protocol, hostname, username, hash, port } = new URL(url)
      expect([protocol, username, hash, port]).toEqual(['https:', '', '', ''])
      expect(hostname).toMatch(/^([a-z0-9-]+\.)+[a-z]+$/)
    }
  })

  test('no two have an address in common', () => {
    const urls = ROWS.flatMap(([, row]) => urlsOf(row))
    expect(urls.filter((url, at) => urls.indexOf(url) !== at)).toEqual([])
  })

  test('those that were not tried are twenty, and what was read says when', () => {
    expect(ROWS.filter(([, row]) => 'untried' in row)).toHaveLength(20)
    for (const [, row] of ROWS.filter(([, one]) => 'untried' in one))
      expect('read' in row && row.read).toMatch(/^20\d\d-(0[1-9]|1[0-2])$/)
  })

  test('those that were not tried are the same in a library, but for one that none has by its present name', () => {
    const alone = ROWS.filter(([, row]) => 'untried' in row && !('same_in' in row))
    expect(alone.map(([slug]) => slug)).toEqual(['vkid'])
  })
})
