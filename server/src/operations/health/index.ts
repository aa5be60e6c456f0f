export { databaseAnswers, NO_DATABASE, Readiness } from './readiness.ts'
export { healthRoutes } from './routes.ts'
export { SchemaWatch } from './schema-watch.ts'
export { tryToWrite, WriteProbe } from './write-probe.ts'
