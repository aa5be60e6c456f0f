import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrSvg } from './qr-svg.ts'

test('the QR code is an SVG of paths: nothing in it runs, and nothing needs a style', () => {
  const svg = qrSvg('otpauth://totp/%3Cscript%3E?secret=GEZDGNBVGY3TQOJQ')
  expect(svg).toMatch(/^<svg /)
  expect([...svg.matchAll(/<(\w+)/g)].map(([, name]) => name)).toEqual(['svg', 'path', 'path'])
  expect(svg).not.toMatch(/style|on\w+=|href|script/i)
})

test.each([20, 90, 300, 900])('an app reads from it what is in it: %i letters', (length) => {
  const url = 'otpauth://totp/Postern:ada%40example.com?secret=GEZDGNBVGY3TQOJQ&issuer='.padEnd(length, 'Zoë')
  expect(decodeQR(pixelsOf(qrSvg(url)))).toBe(url)
})

/** As a camera sees it, with four pixels to a module. */
function pixelsOf(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const side = size * 4
  const data = new Uint8Array(side * side * 4).fill(255)
  for (const [, x, y, length] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g))
    for (let row = Number(y) * 4; row < Number(y) * 4 + 4; row++)
      for (let column = Number(x) * 4; column < (Number(x) + Number(length)) * 4; column++)
        data.fill(0, (row * side + column) * 4, (row * side + column) * 4 + 3)
  return { width: side, height: side, data }
}
