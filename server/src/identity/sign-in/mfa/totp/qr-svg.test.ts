import { expect, test } from 'vitest'
import { qrSvg } from './qr-svg.ts'

test('the QR code is an SVG of paths: nothing in it runs, and nothing needs a style', async () => {
  const svg = await qrSvg('otpauth://totp/%3Cscript%3E?secret=GEZDGNBVGY3TQOJQ')
  expect(svg).toMatch(/^<svg /)
  expect([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(['svg', 'path', 'path'])
  expect(svg).not.toMatch(/style|on\w+=|href|script/i)
})
