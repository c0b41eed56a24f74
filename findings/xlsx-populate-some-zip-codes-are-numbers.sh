#!/usr/bin/env bash
# xlsx-populate 1.21.0: of ZIP codes that are texts in the file, `10001` is read as a number, and `02108` as a text.
#
# The file says that both are texts: another program has written it. What reads the XML makes a number of each text that is one when written
# again, so that ids up to 2^53 are numbers, those beyond texts, and a nickname `7` a number. Excel shows texts, and exceljs 4.4.0
# reads them. Take `String` of such columns.
set -euo pipefail
folder=$(mktemp -d) && trap 'rm -rf "$folder"' EXIT && cd "$folder"
echo '{"private":true,"type":"module"}' > package.json
npm install --silent --no-audit --no-fund --ignore-scripts xlsx-populate@1.21.0 exceljs@4.4.0 >&2
cat > ask.mjs <<'JS'
import ExcelJS from 'exceljs'
import XlsxPopulate from 'xlsx-populate'
const texts = ['10001', '02108', '9007199254740993', '9007199254740991', '7', '1E5', '42.5', '-71']
const book = new ExcelJS.Workbook()
book.addWorksheet('People').addRow(texts)
const bytes = await book.xlsx.writeBuffer()
const again = new ExcelJS.Workbook()
await again.xlsx.load(bytes)
const sheet = (await XlsxPopulate.fromDataAsync(bytes)).sheet(0)
texts.forEach((text, at) =>
  console.log(text, '-> xlsx-populate', typeof sheet.cell(1, at + 1).value(), 'exceljs', typeof again.getWorksheet('People').getCell(1, at + 1).value)
)
JS
seen=$(node ask.mjs)
echo "$seen"
diff <(echo "$seen") - <<'SEEN'
10001 -> xlsx-populate number exceljs string
02108 -> xlsx-populate string exceljs string
9007199254740993 -> xlsx-populate string exceljs string
9007199254740991 -> xlsx-populate number exceljs string
7 -> xlsx-populate number exceljs string
1E5 -> xlsx-populate string exceljs string
42.5 -> xlsx-populate number exceljs string
-71 -> xlsx-populate number exceljs string
SEEN
