import { expect, test } from 'vitest'
import { isZone, Zone } from './zone.ts'

test.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Asia/Kolkata', 'Etc/GMT+5'])(
  '%s is a zone',
  (name) => {
    expect(isZone(name)).toBe(true)
    expect(Zone.parse(name)).toBe(name)
  },
)

test.each([
  '',
  'utc',
  'europe/berlin',
  'Europe/Nowhere',
  '+01:00',
  '-0530',
  '../etc/passwd',
  'Local',
  ' UTC',
])('%j is none', (name) => {
  expect(isZone(name)).toBe(false)
  expect(Zone.safeParse(name).error?.issues[0]?.message).toBe(
    'This must be a time zone of the IANA database, such as Europe/Berlin.',
  )
})
