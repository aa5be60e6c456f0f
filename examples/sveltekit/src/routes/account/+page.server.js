import { requireUser } from '#lib/server/auth.js'

export const load = async (event) => ({ email: (await requireUser(event)).email })
