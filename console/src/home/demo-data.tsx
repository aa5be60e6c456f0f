/** Filled in by demo data. */
export function DemoData() {
  return null
}
