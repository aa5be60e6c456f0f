export type { ClientOptions } from './api/client.ts'
export { PosternError, PosternUnreachable, type UnreachableReason } from './api/errors.ts'
export type { Paginated } from './api/paginate.ts'
export type { Problem, ProblemCode } from './api/problem.ts'
export type { components } from './generated/api.ts'
export type * from './generated/resources.ts'
export { Postern } from './resources/postern.ts'
export type {
  Answer,
  Body,
  CallOptions,
  Filters,
  Item,
  Listed,
  OperationId,
  Query,
} from './resources/types.ts'
