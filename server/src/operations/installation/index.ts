export { countPeople } from './count-people.ts'
export { systemRoutes } from './routes.ts'
