export { DEMO_DATA, demoJob } from './fill.ts'
export { demoDataRoutes } from './routes.ts'
