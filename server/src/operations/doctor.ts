/** x */
export async function runDoctor(env: Record<string, string | undefined>): Promise<boolean> {
  void env
  return true
}
