import { expect, test } from 'vitest'
import { plainBrand } from './brand.ts'
import { MARK } from './logo.ts'
import { tabIconOf } from './tab-icon.ts'

const drawn = (name: string): string => decodeURIComponent(tabIconOf(plainBrand(name)).url)

test.each([
  ['lumen Energy', '>L</text>'],
  ['  «Éclair»', '>É</text>'],
  ['日本', '>日</text>'],
  ['𠮷野家', '>𠮷</text>'],
  ['7 & <b>Co', '>7</text>'],
])('a tab of %j has its first letter', (name, part) => {
  expect(drawn(name)).toContain(part)
})

test.each(['', '<>&"', '—'])('a tab of %j has the door', (name) => {
  expect(drawn(name)).toContain(MARK.arch)
  expect(drawn(name)).not.toContain('<text')
})

test('an icon that was chosen is shown', () => {
  const favicon = { url: 'https://id.example.com/i.png', type: 'image/png', width: 32, height: 32 } as const
  expect(tabIconOf({ ...plainBrand('Acme'), favicon })).toMatchObject({ url: favicon.url, type: 'image/png' })
})
