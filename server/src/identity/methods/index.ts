import type { LoginMethod } from '../sign-in/index.ts'
import { social, sso } from './federated/index.ts'
import { magicLink } from './magic-link/index.ts'
import { otp } from './otp/index.ts'
import { passkey } from './passkey/index.ts'
import { password } from './password/index.ts'

/** Every sign-in method, in the order of the sign-in page. A new one is a folder and a line here. */
export const METHODS: readonly LoginMethod[] = [otp, magicLink, password, passkey, social, sso]
