export { settingsRoutes } from './routes.ts'
export { type BillingSettings, completeBillingSettings, Party, PartyPatch, patched } from './settings.ts'
export { lockBillingSettings, readBillingSettings } from './store.ts'
