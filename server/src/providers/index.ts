export { keyCaller } from './api-key.ts'
export { createApiKey } from './create-api-key.ts'
export { createProvider, ensureDefaultProvider } from './create-provider.ts'
export { type MailSample, mailSamples, sampleMail, type Written } from './mail/samples.ts'
export { type Envelope, speechTo, writeMail } from './mail/write-mail.ts'
export { serveMailPreviews } from './mail-routes.ts'
export { type Capability, planIncludes, requirePlan, requireRoom } from './plan.ts'
export { previewed } from './previewed.ts'
export { DEFAULT_SLUG, type Provider, providerOf, SLUG } from './provider.ts'
export { checkRedirectUrl } from './redirect-url.ts'
export { refuseSuspended } from './refuse-suspended.ts'
export {
  namesProvider,
  ProviderResolver,
  pathBelowBase,
  readBaseUrl,
  readProvider,
  toProvider,
} from './resolve-provider.ts'
export { KEYS_REVOKED, revokeKeys } from './revoke-keys.ts'
export { providerRoutes } from './routes.ts'
export { SIGN_IN_ORDER } from './settings.ts'
export { serveImages } from './show-image.ts'
export { keyOf, type OwnField, type SignUpField } from './sign-up-fields.ts'
export {
  type ApiKeyRow,
  dropAlertEmails,
  type FoundKey,
  findApiKey,
  findKeyMaker,
  findProviderBySlug,
  forgetKeyMaker,
  keyNames,
  knowsProvider,
  listKeysMadeBy,
  lockProvider,
  readHttpsOnly,
} from './store.ts'
