export { en, type Labels } from './react/labels.ts'
export { ar, de, es, fr, it, ja, nl, pl, pt } from './ui/languages.ts'
