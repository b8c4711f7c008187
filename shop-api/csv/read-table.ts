import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import { findEncoding, type Encoding } from './encoding.ts'

export type Delimiter = ',' | ';' | '\t'

/** A row as a spreadsheet numbers it: the headings are row 1. */
export type Row = { row: number; cells: string[] }

/** Why a file is no table, or where it stops being one. */
export class UnreadableTable extends Error {
  readonly reason: 'empty' | 'workbook' | 'binary' | 'quotes' | 'long'
  readonly row: number

  constructor(reason: UnreadableTable['reason'], row = 1) {
    super(`${reason} in row ${row}`)
    this.reason = reason
    this.row = row
  }
}

/** A cell holds at most a long description; a quotation mark that nobody closed would take in the whole file. */
const mostCharacters = 500_000

/**
 * The rows of a table, one after the other, whatever it was saved with: comma, semicolon or tab, with or without a mark, UTF-8,
 * UTF-16 or Windows-1256. Blank rows are left out, and counted. `onBytes` hears how much of the file has been read. Throws an
 * UnreadableTable where it cannot go on.
 */
export async function openTable(file: string, onBytes: (bytes: number) => void = () => undefined) {
  const encoding = await findEncoding(file)
  if (encoding === 'empty' || encoding === 'workbook' || encoding === 'binary') {
    throw new UnreadableTable(encoding)
  }
  const { delimiter, skipped } = await findDelimiter(file, encoding)
  return { delimiter, rows: readRows(file, encoding, delimiter, skipped, onBytes) }
}

async function* readRows(
  file: string,
  encoding: Encoding,
  delimiter: Delimiter,
  skipped: number,
  onBytes: (bytes: number) => void,
): AsyncGenerator<Row> {
  const parser = parse({
    delimiter,
    from_line: skipped + 1,
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: mostCharacters,
  })
  const text = Readable.from(readText(file, encoding, onBytes))
  text.on('error', (error) => parser.destroy(error))
  text.pipe(parser)

  let row = skipped
  try {
    for await (const cells of parser as AsyncIterable<string[]>) {
      row += 1
      if (cells.some((cell) => cell.trim() !== '')) yield { row, cells }
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error
    throw new UnreadableTable(error.code === 'CSV_MAX_RECORD_SIZE' ? 'long' : 'quotes', row + 1)
  } finally {
    text.destroy()
    parser.destroy()
  }
}

async function* readText(file: string, encoding: Encoding, onBytes: (bytes: number) => void) {
  const decoder = new TextDecoder(encoding)
  let read = 0
  for await (const chunk of createReadStream(file, { highWaterMark: 32 * 1024 })) {
    read += chunk.length
    onBytes(read)
    yield decoder.decode(chunk, { stream: true })
  }
  yield decoder.decode()
}

/** What stands between the headings, outside quotation marks; Excel's own `sep=;` says it in a line before them. */
async function findDelimiter(file: string, encoding: Encoding) {
  let start = ''
  for await (const text of readText(file, encoding, () => undefined)) {
    start += text
    if (/[\r\n]/.test(start) || start.length > 64 * 1024) break
  }
  const [line = ''] = start.split(/[\r\n]/)
  const told = /^sep=([,;\t])$/i.exec(line)?.[1]
  if (told) return { delimiter: told as Delimiter, skipped: 1 }

  const bare = line.replace(/"[^"]*"/g, '')
  const counts = ([',', ';', '\t'] as const).map((mark) => [mark, bare.split(mark).length] as const)
  const [most] = counts.toSorted(([, a], [, b]) => b - a)
  return { delimiter: most?.[0] ?? ',', skipped: 0 }
}
