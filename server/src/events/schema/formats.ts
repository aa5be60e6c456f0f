import { isIPv4, isIPv6 } from 'node:net'
import { z } from '../../platform/http/api.ts'

interface Format {
  /** "This must be ..." */
  is: string
  fits(text: string): boolean
}

const by = (is: string, schema: z.ZodType): Format => ({ is, fits: (text) => schema.safeParse(text).success })

/** The formats of JSON Schema that are checked. All others say something to readers alone, as the standard has it. */
export const FORMATS: ReadonlyMap<string, Format> = new Map(
  Object.entries({
    'date-time': by(
      'a time with an offset, such as 2026-01-31T09:30:00.000Z',
      z.iso.datetime({ offset: true }),
    ),
    date: by('a date such as 2026-01-31', z.iso.date()),
    email: by('an email address', z.email()),
    uuid: by('a UUID', z.guid()),
    uri: { is: 'a URL', fits: (text) => /^[a-z][a-z\d+.-]*:[^\s<>"{}|\\^`]+$/i.test(text) },
    hostname: by('a host name', z.hostname()),
    ipv4: { is: 'an IPv4 address', fits: isIPv4 },
    ipv6: { is: 'an IPv6 address', fits: (text) => isIPv6(text) && !text.includes('%') },
  }),
)

/** Longer texts fit none of them. */
export const MAX_FORMATTED = 2_048
