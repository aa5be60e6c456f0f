import type { Hono, Context as HonoContext } from 'hono'
import type { Variables } from '../platform/http/context.ts'
import { notFound } from '../platform/problem.ts'
import { assetLinks, type NativeApps, ownsItsHost, siteAssociation } from './native-app.ts'
import { providerOf } from './provider.ts'

type Env = { Variables: Variables }

/** Apple and Google fetch and keep them. Five minutes are enough for others. */
const CACHE = 'public, max-age=300'

/**
 * The files by which systems learn which native apps belong to a host: 404 without apps, and below /p/{slug}, where no
 * system looks.
 */
export function serveAssociations(hono: Hono<Env>): void {
  const serve = (path: string, list: keyof NativeApps, file: (apps: NativeApps) => object) =>
    hono.get(`/.well-known/${path}`, (c: HonoContext<Env>) => {
      const provider = providerOf(c)
      if (!ownsItsHost(provider) || provider.settings[list].length === 0) throw notFound()
      c.header('cache-control', CACHE)
      return c.json(file(provider.settings))
    })
  serve('apple-app-site-association', 'ios_app_ids', siteAssociation)
  serve('assetlinks.json', 'android_apps', assetLinks)
}
