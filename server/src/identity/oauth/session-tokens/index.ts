export { SESSION_TOKEN_TYPE } from './make-session-token.ts'
export { sessionTokenRoutes } from './routes.ts'
