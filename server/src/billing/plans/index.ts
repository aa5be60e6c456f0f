export { loadVersions, Unbillable, type VersionOf } from './load-versions.ts'
export { MAY_PUBLISH, type MayPublish } from './may-publish.ts'
export { creditsOf, type Feature, type Price, priceOf, type RankedVersion, seatsOf } from './plan.ts'
export { Key, VersionNumber } from './plan-key.ts'
export { listOffered, listPlans, type OfferedPlan, sellsPlans } from './plan-store.ts'
export { planRoutes } from './routes.ts'
export {
  asVersion,
  findDefaultVersion,
  findNewestVersion,
  findVersion,
  listNewestFeatures,
  versionAsJson,
} from './store.ts'
export { VersionContentView } from './version-content.ts'
