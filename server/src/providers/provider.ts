import type { Context, ProviderRef } from '../platform/http/context.ts'
import type { Branding } from './branding/branding.ts'
import type { PlanName } from './plan.ts'
import type { ProviderSettings } from './settings.ts'

export const DEFAULT_SLUG = 'default'

/** A business that runs its sign-in on Postern: the tenant. */
export interface Provider extends ProviderRef {
  name: string
  host: string | null
  settings: ProviderSettings
  branding: Branding
  plan: PlanName
  createdAt: Date
  /** When it was suspended; null while it is active. */
  suspendedAt: Date | null
  /** Why, for the operator of the installation. */
  suspendedFor: string | null
  /** Whether the installation is one: what is for development alone does not count then. */
  isInProduction?: boolean
}

/** 2 to 40 lower-case letters, digits and hyphens: the {slug} of /p/{slug}. */
export const SLUG = /^[a-z0-9][a-z0-9-]{0,38}[a-z0-9]$/

/** {base_url}: the root for the default provider, its own host if it has one, /p/{slug} otherwise. */
export function baseUrlOf(publicUrl: string, slug: string, host: string | null): string {
  if (host) return `https://${host}`
  return slug === DEFAULT_SLUG ? publicUrl : `${publicUrl}/p/${slug}`
}

declare module '../platform/http/context.ts' {
  interface Variables {
    /** The same as `provider`, with all that this slice knows of it. */
    wholeProvider: Provider
  }
}

/** The request's whole provider: lib knows only a ProviderRef. */
export function providerOf(c: Context): Provider {
  return c.get('wholeProvider')
}
