import type { Services } from '../lib/services.ts'
import { toBrand } from './branding/branding.ts'
import { openPreview } from './branding/preview.ts'
import type { Provider } from './provider.ts'

/** The provider as a page shows it whose address holds a draft of its look: for this request alone. */
export function previewed(
  services: Pick<Services, 'clock' | 'keyring'>,
  provider: Provider,
  preview: string | undefined,
): Provider {
  const draft = preview === undefined ? undefined : openPreview(services, provider.id, preview)
  return draft ? { ...provider, brand: { ...toBrand(provider, draft), isDraft: true } } : provider
}
