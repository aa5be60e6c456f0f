import type { Tx } from '../platform/db/db.ts'
import { type Api, z } from '../platform/http/api.ts'
import { administration, type Caller, type Context, management } from '../platform/http/context.ts'
import { etagOf, requireMatch } from '../platform/http/etag.ts'
import { Name } from '../platform/http/schemas.ts'
import { Problem } from '../platform/problem.ts'
import type { Inside, Services } from '../platform/services.ts'
import { brandingRoutes } from './branding-routes.ts'
import { forgetOnCommit } from './forget-on-commit.ts'
import { type InstallationPlugs, installationRoutes } from './installation-routes.ts'
import { mailRoutes } from './mail-routes.ts'
import { ownsItsHost } from './native-app.ts'
import { isForDevelopment } from './native-redirect.ts'
import { type Provider, providerOf } from './provider.ts'
import { type ProviderResolver, toProvider } from './resolve-provider.ts'
import { ProviderSettings } from './settings.ts'
import { findProviderBySlug, lockProvider, updateProvider } from './store.ts'
import { textRoutes } from './texts/routes.ts'
import { changesOf, editedOf, ProviderView, showProvider } from './view.ts'

const TAG = 'Providers'

/**
 * What another slice makes of changed settings, in the transaction that changes them. What it throws, such as
 * rate_limited, undoes the change. Plugged in by app.ts.
 */
export type SettingsChanged = (
  services: Inside,
  tx: Tx,
  change: { was: Provider; is: Provider; by: Caller; c: Context },
) => Promise<void>

/** Providers (tenants) and the installation that they share. */
export function providerRoutes<S extends Services>(
  api: Api<S>,
  resolver: ProviderResolver,
  settingsChanged: SettingsChanged,
  installation: InstallationPlugs<S>,
): void {
  ownRoutes(api, resolver, settingsChanged)
  installationRoutes(api, resolver, installation)
}

/** What customers see of a provider: its branding, texts and mails. */
export function appearanceRoutes<S extends Services>(api: Api<S>, resolver: ProviderResolver): void {
  brandingRoutes(api, resolver)
  textRoutes(api, () => resolver.forget())
  mailRoutes(api)
}

/** The provider that the URL names. */
function ownRoutes<S extends Services>(
  api: Api<S>,
  resolver: ProviderResolver,
  settingsChanged: SettingsChanged,
): void {
  api.route(
    {
      id: 'provider.get',
      method: 'get',
      path: '/api/v1/provider',
      summary: 'Show this provider',
      description: 'The provider that the URL names, with its plan and all of its settings.',
      tag: TAG,
      access: management('read'),
      answer: ProviderView,
    },
    async ({ c }) => {
      const provider = providerOf(c)
      c.header('etag', etagOf(editedOf(provider)))
      return showProvider(provider)
    },
  )

  api.route(
    {
      id: 'provider.update',
      method: 'patch',
      path: '/api/v1/provider',
      summary: 'Change the name or settings of this provider',
      description:
        'Settings that are left out stay as they are; a list is replaced as a whole. Takes effect with the next request.',
      recentFactor: true,
      audit: 'provider.changed',
      tag: TAG,
      access: administration('all'),
      body: z.strictObject({
        name: Name.optional().describe('Name that customers see on pages and in mails.'),
        settings: settingsPatch().optional().describe('Settings to change.'),
      }),
      answer: ProviderView,
      problems: ['address_unsubscribed', 'rate_limited'],
      ifMatch: true,
    },
    async ({ services, tx, c, caller, note, provider: { id, slug }, body }) => {
      if (services.config.production) refuseDevelopment(body.settings?.native_redirects)
      await lockProvider(tx, id)
      const read = async () => toProvider((await findProviderBySlug(tx, slug))!, services.config.publicUrl)
      const was = await read()
      requireMatch(c, editedOf(was))
      requireOwnHost(was, body.settings)
      await updateProvider(tx, id, body.name, body.settings ?? {})
      forgetOnCommit(tx, resolver)
      const is = await read()
      await settingsChanged(services, tx, { was, is, by: caller, c })
      note(changesOf(was, is))
      c.header('etag', etagOf(editedOf(is)))
      return showProvider(is)
    },
  )
}

function refuseDevelopment(uris: readonly string[] = []): void {
  const errors = uris.flatMap((uri, index) =>
    isForDevelopment(uri)
      ? [{ field: `/settings/native_redirects/${index}`, message: 'This scheme is for development alone.' }]
      : [],
  )
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

/** Throws invalid_request if apps are to use the passkeys of a host that others share. */
function requireOwnHost(provider: Provider, settings: Partial<Provider['settings']> = {}): void {
  if (ownsItsHost(provider)) return
  const errors = (['ios_app_ids', 'android_apps'] as const)
    .filter((name) => settings[name]?.length)
    .map((name) => ({
      field: `/settings/${name}`,
      message: 'Systems look for this at a host. Ask the operator for a host of your own.',
    }))
  if (errors.length > 0) throw new Problem('invalid_request', { errors })
}

/** Every setting, optional and without its default: an absent one stays unchanged. */
function settingsPatch() {
  type Patch = { [K in keyof typeof ProviderSettings.shape]: z.ZodOptional<z.ZodType<ProviderSettings[K]>> }
  const optional = Object.entries(ProviderSettings.shape).map(([name, setting]) => [
    name,
    setting.unwrap().optional().describe(setting.description!),
  ])
  return z.strictObject(Object.fromEntries(optional) as Patch)
}
