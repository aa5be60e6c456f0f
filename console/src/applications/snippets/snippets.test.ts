import { parse } from '@babel/parser'
import { expect, test } from 'vitest'
import { KINDS, type Kind } from '../kinds.ts'
import { snippetsFor } from './index.ts'
import { suggestedRedirect } from './suggested-redirect.ts'

const ISSUER = 'http://localhost:3000'
const filled = (kind: Kind) => ({
  issuer: ISSUER,
  clientId: 'the-client-id',
  secret: 'pcs_the-secret',
  redirectUri: kind === 'machine' ? '' : suggestedRedirect(kind, ISSUER),
})

test.each(KINDS.map(({ id }) => id))('each snippet for %s is whole, and its script parses', (kind) => {
  const snippets = snippetsFor(kind, filled(kind))
  expect(snippets.length).toBeGreaterThan(0)
  for (const { id, files, needs } of snippets) {
    const text = files.map(({ code }) => code).join('\n')
    expect(text, id).not.toMatch(/undefined[^,]|\[object |your-client-secret/)
    expect(text, id).toContain(ISSUER)
    expect(text, id).toContain('the-client-id')
    if (needs) expect(needs, id).toContain(new URL(filled(kind).redirectUri).origin)
    for (const { name, code } of files.filter(({ name }) => /\.(mjs|tsx?)$/.test(name)))
      expect(() => parse(code, { sourceType: 'module', plugins: ['typescript', 'jsx'] }), name).not.toThrow()
    for (const { code } of files.filter(({ name }) => name.endsWith('.json'))) JSON.parse(code)
  }
})

test('an application is not suggested the port of this server', () => {
  expect(suggestedRedirect('web', ISSUER)).toContain('localhost:3001')
  expect(suggestedRedirect('web', 'https://id.example')).toContain('localhost:3000')
})
