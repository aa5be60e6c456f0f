export { tokenPreviewRoute } from './routes.ts'
