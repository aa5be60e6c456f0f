import { describe, expect, test } from 'vitest'
import { expectWithin } from '../../../../test/support/expect-within.ts'
import { honest, read, reasonOf, refusedFor } from '../../../../test/support/read-saml.ts'

describe('refused for its form', () => {
  const cases: Array<[string, (xml: string) => string, string]> = [
    ['a document type', (xml) => `<!DOCTYPE Response>${xml}`, 'xml_dtd'],
    ['entities', (xml) => `<!DOCTYPE r [<!ENTITY a "root">]>${xml.replace('>ada<', '>&a;<')}`, 'xml_dtd'],
    ['an unknown entity', (xml) => xml.replace('>ada<', '>&nbsp;<'), 'xml_dtd'],
    ['a comment in the NameID', (xml) => xml.replace('>ada<', '>ada<!---->.evil.example<'), 'xml_comment'],
    [
      'a comment elsewhere',
      (xml) => xml.replace('<samlp:Status>', '<!-- x --><samlp:Status>'),
      'xml_comment',
    ],
    ['a comment at the end', (xml) => `${xml}<!-- x -->`, 'xml_comment'],
    ['CDATA', (xml) => xml.replace('>ada<', '><![CDATA[ada]]><'), 'xml_comment'],
    ['an instruction in the NameID', (xml) => xml.replace('>ada<', '>ada<?x?>.evil<'), 'xml_comment'],
    ['two roots', (xml) => xml + xml, 'several_roots'],
    ['an empty root before', (xml) => `<a/>${xml}`, 'several_roots'],
    ['text behind', (xml) => `${xml}x`, 'not_saml'],
    ['another encoding', (xml) => `<?xml version="1.0" encoding="UTF-7"?>${xml}`, 'xml_comment'],
    ['XML 1.1', (xml) => `<?xml version="1.1"?>${xml}`, 'xml_comment'],
    ['an attribute without quotes', (xml) => xml.replace('Version="2.0"', 'Version=2.0'), 'not_saml'],
    ['an attribute twice', (xml) => xml.replace('Version="2.0"', 'Version="2.0" Version="2.0"'), 'not_saml'],
    ['< in an attribute', (xml) => xml.replace('Version="2.0"', 'Version="<2.0"'), 'not_saml'],
    ['tags that cross', () => '<a><b></a></b>', 'not_saml'],
    ['an end that is missing', (xml) => xml.replace('</samlp:Response>', ''), 'not_saml'],
    ['NUL', (xml) => xml.replace('>ada<', '>ada\0<'), 'not_saml'],
    ['NUL, encoded', (xml) => xml.replace('>ada<', '>ada&#0;<'), 'not_saml'],
    ['half a surrogate, encoded', (xml) => xml.replace('>ada<', '>ada&#xD800;<'), 'not_saml'],
    ['beyond Unicode', (xml) => xml.replace('>ada<', '>ada&#x110000;<'), 'not_saml'],
    ['depth', () => '<a>'.repeat(50) + '</a>'.repeat(50), 'not_saml'],
    ['many tags', () => `<a>${'<b/>'.repeat(20_000)}</a>`, 'not_saml'],
    ['length', (xml) => xml.replace('>ada<', `>${'a'.repeat(300_000)}<`), 'too_large'],
    ['another message', (xml) => xml.replaceAll('samlp:Response', 'samlp:ArtifactResponse'), 'not_saml'],
    ['SAML 1.1', (xml) => xml.replace('Version="2.0"', 'Version="1.1"'), 'not_saml'],
    ['a name of letters that look alike', (xml) => xml.replaceAll('saml:NameID', 'saml:NаmeID'), 'not_saml'],
    ['nothing', () => '', 'not_saml'],
  ]
  test.each(cases)('%s', (_, change, reason) => expect(refusedFor(change(honest()))).toBe(reason))

  test('what is not base64 of UTF-8', () => {
    for (const encoded of ['', 'a', '####', 'A===']) expect(reasonOf(() => read(encoded))).toBe('not_saml')
    const utf16 = Buffer.from(`\uFEFF${honest()}`, 'utf16le').toString('base64')
    expect(reasonOf(() => read(utf16))).toBe('not_saml')
    const latin1 = Buffer.from(honest({ nameId: 'jos\u00e9' }), 'latin1').toString('base64')
    expect(reasonOf(() => read(latin1))).toBe('not_saml')
  })

  test('none of 256 KiB of hostile text takes long', () => {
    for (const text of [
      `<a ${' '.repeat(250_000)}`,
      `<a ${'b="" '.repeat(50_000)}`,
      `<a>${'&#1'.repeat(80_000)}`,
      '<'.repeat(250_000),
      `<a b="${'='.repeat(250_000)}`,
      `<${'a:'.repeat(120_000)}`,
    ]) {
      const startedAt = performance.now()
      expect(refusedFor(text)).not.toBe('accepted')
      expectWithin(performance.now() - startedAt, 500)
    }
  })
})
