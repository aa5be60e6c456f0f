export { deleteExpiredCodes, forgetAddress } from './methods/otp/index.ts'
export { loginRoutes } from './routes.ts'
