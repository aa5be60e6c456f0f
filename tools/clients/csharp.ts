import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from '../../scripts/release/run.ts'
import { ADMIN_KEY } from '../../server/test/support/test-service.ts'
import { generateWith } from './openapi-generator.ts'
import { type Client, isThere, STORIES } from './tools.ts'

/** Of Debian's packages mono-mcs, mono-devel and libnewtonsoft-json5.0-cil. */
const JSON_DLL = '/usr/lib/cli/Newtonsoft.Json-5.0/Newtonsoft.Json.dll'
const LIBRARIES = [
  'System.Net.Http',
  'System.Web',
  'System.Runtime.Serialization',
  'System.ComponentModel.DataAnnotations',
]

/** openapi-generator's C#. Without .NET, Mono compiles and runs it, with stand-ins for what only NuGet has. */
export const csharp: Client = {
  name: 'C#',
  needs: [['dotnet', 'mcs'], 'java', 'python3'],
  async run(folder, url) {
    if (await isThere('dotnet')) return byDotnet(folder, url)
    if (!existsSync(JSON_DLL)) throw new Error('Mono is here, but not libnewtonsoft-json5.0-cil.')
    return byMono(folder, url)
  },
}

async function byDotnet(folder: string, url: string): Promise<string> {
  await generateWith(folder, { generator: 'csharp', library: 'httpclient', settings: 'packageName=Postern' })
  const project = `<Project Sdk="Microsoft.NET.Sdk">
<PropertyGroup><OutputType>Exe</OutputType><TargetFramework>net8.0</TargetFramework><RollForward>Major</RollForward>
<EnableDefaultCompileItems>false</EnableDefaultCompileItems></PropertyGroup>
<ItemGroup><Compile Include="${join(STORIES, 'Story.cs')}" /><ProjectReference Include="src/Postern/Postern.csproj" /></ItemGroup>
</Project>
`
  writeFileSync(join(folder, 'Story.csproj'), project)
  return run(folder, 'dotnet', 'run', '--project', 'Story.csproj', '--', url, ADMIN_KEY)
}

async function byMono(folder: string, url: string): Promise<string> {
  const settings = 'packageName=Postern,targetFramework=net48'
  await generateWith(folder, { generator: 'csharp', library: 'httpclient', settings })
  const references = [JSON_DLL, ...LIBRARIES].map((one) => `-r:${one}`)
  const own = ['Story.cs', 'MonoStandIns.cs'].map((name) => join(STORIES, name))
  const sources = ['-recurse:src/Postern/*.cs', ...own]
  await run(folder, 'mcs', '-langversion:latest', '-warn:0', '-out:story.exe', ...references, ...sources)
  return `${(await run(folder, 'mono', 'story.exe', url, ADMIN_KEY)).trim()}, in Mono`
}
