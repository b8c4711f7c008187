import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import zlib from 'node:zlib'

/* Compresses the built files once, as small as it goes, so that no request has to. */
const folder = path.resolve(import.meta.dirname, '../build/client')

for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(js|css|svg|json|txt)$/.test(entry.name)) continue

  const file = path.join(entry.parentPath, entry.name)
  const bytes = readFileSync(file)
  writeFileSync(`${file}.br`, zlib.brotliCompressSync(bytes))
  writeFileSync(`${file}.gz`, zlib.gzipSync(bytes, { level: 9 }))
}
