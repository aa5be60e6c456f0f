import { z } from '../../platform/http/api.ts'
import type { Services } from '../../platform/services.ts'
import { baseUrlOf, nameProviders, type Provider } from '../../providers/index.ts'
import { findStaffProviders } from '../users/index.ts'
import type { SessionWithUser } from './session.ts'

const MOST = 100

/** Sign-in methods that prove the address by a mail to it; any other one could be vouched for by the provider itself. */
const PROVE_ADDRESS = ['otp', 'magic_link']

const Named = {
  name: z.string().describe('Name of the provider.'),
  slug: z.string().describe('Slug of the provider, as in `/p/{slug}`.'),
}

/** Where a member of the staff works. */
export const StaffProviders = z.object({
  provider: z
    .object({
      ...Named,
      logo_url: z.string().nullable().describe('Where its logo for light pages is. `null` without one.'),
      time_zone: z.string().describe('IANA time zone to show days and times in.'),
    })
    .describe('The provider of the session.'),
  providers: z
    .array(
      z.object({
        ...Named,
        url: z.string().describe('Where its pages begin, and its console below `/console/`.'),
      }),
    )
    .describe(
      'Providers whose staff have the same verified address, by name, this one included; 100 at most. Others than this one ' +
        'only if the sign-in proved the address by a code or link in a mail.',
    ),
})

/** The provider of a staff session, and where else its holder works. */
export async function staffProviders(
  { db, config }: Pick<Services, 'db' | 'config'>,
  provider: Provider,
  { email, method, user_verified_at }: SessionWithUser,
): Promise<z.infer<typeof StaffProviders>> {
  const { id, name, slug, brand, settings } = provider
  const isProved = user_verified_at !== null && PROVE_ADDRESS.includes(method)
  const ids = isProved ? await findStaffProviders(db, email, MOST) : []
  const rows = await nameProviders(db, [...new Set([id, ...ids])])
  return {
    provider: { name, slug, logo_url: brand.logo.light?.url ?? null, time_zone: settings.time_zone },
    providers: rows.map((row) => ({
      name: row.name,
      slug: row.slug,
      url: baseUrlOf(config.publicUrl, row.slug, row.host),
    })),
  }
}
