export { stepUpRoutes } from './routes.ts'
export { requireWay, STEP_UPS, type StepUp, stepUp } from './step-up.ts'
