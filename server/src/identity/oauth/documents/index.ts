export { ensureDocument } from './ensure-document.ts'
export { refusedBy } from './may-use.ts'
export { previewRoute } from './preview-route.ts'
export { type Described, readMetadata } from './read-document.ts'
