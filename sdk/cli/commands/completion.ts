import type { Call, Command } from '../command.ts'
import { EXIT, Exit } from '../exit.ts'

export const completion: Command = {
  says: 'print what completes commands in bash, zsh, fish or PowerShell',
  help: `postern completion <bash|zsh|fish|powershell>

Prints a script for your shell. It completes commands, options and their values, and asks no service.

  bash         eval "$(postern completion bash)", in ~/.bashrc
  zsh          eval "$(postern completion zsh)", in ~/.zshrc after compinit
  fish         postern completion fish > ~/.config/fish/completions/postern.fish
  powershell   postern completion powershell | Out-String | Invoke-Expression, in $PROFILE
`,
  options: {},
  takes: { least: 1, most: 1 },
  run,
}

/** By shell: what it runs is this very file, as postern may be an alias, which functions do not see. */
const SCRIPTS: Readonly<Record<string, (command: string) => string>> = {
  bash: (command) => `_postern() {
  local IFS=$'\\n'
  COMPREPLY=($(${command} __complete bash -- "\${COMP_WORDS[@]:1:COMP_CWORD}" 2>/dev/null))
}
complete -o default -F _postern postern
`,
  zsh: (command) => `#compdef postern
_postern() {
  local -a found
  found=("\${(@f)$(${command} __complete zsh -- "\${(@)words[2,CURRENT]}" 2>/dev/null)}")
  [[ -n "\${found[1]}" ]] && _describe postern found || _files
}
compdef _postern postern
`,
  fish: (command) => `function __postern_complete
  set -l words (commandline -opc) (commandline -ct)
  ${command} __complete fish -- $words[2..-1] 2>/dev/null
end
complete -c postern -f -a '(__postern_complete)'
`,
  powershell: (command) => `Register-ArgumentCompleter -Native -CommandName postern -ScriptBlock {
  param($wordToComplete, $commandAst, $cursorPosition)
  $words = @($commandAst.CommandElements | Select-Object -Skip 1 | ForEach-Object { $_.ToString() })
  if ($wordToComplete -eq '') { $words += '""' }
  & ${command} __complete powershell -- @words 2>$null | ForEach-Object {
    $name, $about = $_ -split "\`t", 2
    [System.Management.Automation.CompletionResult]::new($name, $name, 'ParameterValue', $(if ($about) { $about } else { $name }))
  }
}
`,
}

async function run({ arguments: [shell = ''] }: Call): Promise<void> {
  const script = Object.hasOwn(SCRIPTS, shell) ? SCRIPTS[shell] : undefined
  if (!script) throw new Exit(EXIT.usage, `The shells are: ${Object.keys(SCRIPTS).join(', ')}.`)
  const quoted = [process.execPath, process.argv[1]!].map((part) =>
    shell === 'powershell' ? `'${part.replaceAll("'", "''")}'` : `'${part.replaceAll("'", `'\\''`)}'`,
  )
  process.stdout.write(script(quoted.join(' ')))
}
