import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { faviconSvg, logoSvg } from './logo.ts'

const file = (path: string): string =>
  readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8').trim()

test('the files of the logo are what is drawn here', () => {
  expect(file('console/src/icon.svg')).toBe(faviconSvg())
  expect(file('docs/images/logo.svg')).toBe(logoSvg())
  expect(file('docs/images/logo-dark.svg')).toBe(logoSvg('#eceef2', '#748ffc'))
  expect(file('docs/images/logo-mono.svg')).toBe(logoSvg('currentColor', 'currentColor'))
})
