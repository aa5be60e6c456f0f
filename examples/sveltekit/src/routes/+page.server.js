import { checkUser } from '#lib/server/auth.js'

export const load = async (event) => ({ email: (await checkUser(event))?.email ?? null })
