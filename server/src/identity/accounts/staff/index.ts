export { joinStaff } from './join-staff.ts'
export { staffRoutes } from './routes.ts'
