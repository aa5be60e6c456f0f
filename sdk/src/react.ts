'use client'

export { Can, type CanProps } from './react/can.ts'
export { GoogleOneTap, type GoogleOneTapProps, type OneTapAnswer } from './react/google-one-tap.ts'
export {
  PosternProvider,
  type PosternProviderProps,
  type UseSession,
  type UseSignIn,
  useSession,
  useSignIn,
} from './react/provider.ts'
export type { SessionState, SignOutOptions } from './react/session-store.ts'
export type { StartOptions } from './react/sign-in-url.ts'
export { can } from './server/can.ts'
export type { ClientSession } from './server/session.ts'
