import type { LoginMethod } from '../../sign-in/index.ts'
import { passwordStepUp } from './core/step-up-with-password.ts'
import { deletePassword, findPasswordHash } from './core/store.ts'
import { passwordPage } from './page.ts'
import { passwordRoutes } from './routes.ts'

export { hasPassword } from './core/store.ts'

/** Sign-in with a password. */
export const password: LoginMethod = {
  name: 'password',
  isOn: ({ password_enabled }) => password_enabled,
  routes: passwordRoutes,
  page: passwordPage,
  isUsable: async (db, { id }, userId) => (await findPasswordHash(db, id, userId)) !== undefined,
  dropUnverified: async (tx, providerId, userId) =>
    (await deletePassword(tx, providerId, userId)) ? [{ kind: 'password' }] : [],
  stepUp: passwordStepUp,
}
