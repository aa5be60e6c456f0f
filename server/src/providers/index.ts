export { createProvider, ensureDefaultProvider } from './create-provider.ts'
export { androidOrigins } from './native-app.ts'
export { type NativeReturn, readNativeReturn } from './native-return.ts'
export { type Capability, planIncludes, requirePlan, requireRoom } from './plan.ts'
export { previewed } from './previewed.ts'
export { baseUrlOf, DEFAULT_SLUG, type Provider, providerOf, SLUG } from './provider.ts'
export { allowedReturn, checkRedirectUrl, checkReturn } from './redirect-url.ts'
export { refuseSuspended } from './refuse-suspended.ts'
export {
  namesProvider,
  ProviderResolver,
  pathBelowBase,
  readBaseUrl,
  readProvider,
  readSettings,
  toProvider,
} from './resolve-provider.ts'
export { appearanceRoutes, providerRoutes } from './routes.ts'
export { serveProviderFiles } from './serve-provider-files.ts'
export { SIGN_IN_ORDER } from './settings.ts'
export { keyOf, type OwnField, type SignUpField } from './sign-up-fields.ts'
export {
  dropAlertEmails,
  findProviderBySlug,
  knowsProvider,
  lockProvider,
  nameProviders,
  readHttpsOnly,
} from './store.ts'
