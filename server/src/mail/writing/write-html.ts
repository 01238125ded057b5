import type { MailBlock, MailContent } from './mail-content.ts'

/** Mail programs do not load our stylesheet: these are the colours of the design's tokens, by daylight. */
const colour = {
  ground: '#f3eee3',
  sheet: '#fbf8f1',
  rule: '#d8cfbd',
  ink: '#18212e',
  ink2: '#434b59',
  ink3: '#5d6370',
  ember: '#b8380f',
  onEmber: '#fffaf0',
  table: '#d3ac78',
  stock: '#fffdf7',
  stockEdge: '#e3d8c3',
  well: '#e9e2d3',
} as const

/** By lamplight, for programs that support dark mode; others stay with daylight. */
const dark = `
@media (prefers-color-scheme: dark) {
  .ground { background-color: #1e1814 !important; }
  .sheet { background-color: #28211b !important; border-color: #3d342b !important; }
  .ink { color: #f4eadb !important; } .ink2 { color: #cfc2ae !important; } .ink3 { color: #ac9f8c !important; }
  .rule { border-color: #3d342b !important; } .well { background-color: #150f0b !important; }
  .table { background-color: #3a281b !important; } .on-table { color: #f4eadb !important; }
  .ember { background-color: #f07a43 !important; } .on-ember { color: #231006 !important; } .mark { color: #f07a43 !important; }
}`

const serif = "Georgia, 'Iowan Old Style', 'Palatino Linotype', serif"
const sans = "'Segoe UI', -apple-system, system-ui, Roboto, 'Helvetica Neue', Arial, sans-serif"

/** A mail as HTML for common mail programs: tables, inline styles, no images, no scripts, nothing loaded. */
export function writeHtml(content: MailContent): string {
  return `<!doctype html>
<html lang="${content.language}" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no, url=no">
<title>${escape(content.heading)}</title>
<style>:root { color-scheme: light dark; }${dark}</style>
</head>
<body class="ground" style="margin:0;padding:0;background-color:${colour.ground};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${escape(content.preview)}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" class="ground" bgcolor="${colour.ground}" style="background-color:${colour.ground};">
<tr><td align="center" style="padding:32px 12px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 8px 20px;font-family:${serif};font-size:30px;line-height:1;font-weight:bold;color:${colour.ink};">Cru<span class="mark" style="color:${colour.ember};">x</span></td></tr>
<tr><td class="sheet" bgcolor="${colour.sheet}" style="background-color:${colour.sheet};border:1px solid ${colour.rule};border-radius:14px;padding:32px 28px 28px;">
<h1 class="ink" style="margin:0 0 20px;font-family:${serif};font-size:26px;line-height:1.2;font-weight:bold;color:${colour.ink};">${escape(content.heading)}</h1>
${content.blocks.map(writeBlock).join('\n')}
</td></tr>
<tr><td class="ink3" style="padding:20px 8px 0;font-family:${sans};font-size:13px;line-height:1.5;color:${colour.ink3};">${escape(content.footer)}${writeUnsubscribe(content.unsubscribe)}${writeQuestions(content.questions)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function writeBlock(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return paragraph(block.text, 'ink', colour.ink, 'font-size:17px;line-height:1.5;')
    case 'note':
      return paragraph(block.text, 'ink2', colour.ink2, 'font-size:15px;line-height:1.5;')
    case 'heading':
      return `<h2 class="ink" style="margin:28px 0 12px;font-family:${serif};font-size:20px;line-height:1.25;font-weight:bold;color:${colour.ink};">${escape(block.text)}</h2>`
    case 'button':
      return writeButton(block)
    case 'code':
      return `<p class="ink well" style="margin:0 0 20px;padding:16px;background-color:${colour.well};border-radius:10px;font-family:Consolas,Menlo,monospace;font-size:30px;letter-spacing:4px;font-weight:bold;text-align:center;color:${colour.ink};">${escape(block.code)}</p>`
    case 'card':
      return writeCard(block)
    case 'answer':
      return `<p class="ink" style="margin:0 0 4px;font-family:${serif};font-size:17px;line-height:1.35;font-weight:bold;color:${colour.ink};">${escape(block.question)}</p>
${paragraph(block.answer, 'ink', colour.ink, 'font-size:16px;line-height:1.5;')}`
    case 'action':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td class="rule" style="padding:10px 0;border-top:1px solid ${colour.rule};">
<span class="ink" style="font-family:${sans};font-size:16px;line-height:1.45;font-weight:bold;color:${colour.ink};">${escape(block.name)}</span><br>
<span class="ink2" style="font-family:${sans};font-size:15px;line-height:1.45;color:${colour.ink2};">${escape(block.details)}</span></td></tr></table>`
  }
}

function paragraph(text: string, name: string, colour: string, style: string): string {
  return `<p class="${name}" style="margin:0 0 16px;font-family:${sans};${style}color:${colour};">${escape(text).replaceAll('\n', '<br>')}</p>`
}

/** A table cell with a background colour: the only button that every program renders. */
function writeButton({ label, url, otherwise }: Extract<MailBlock, { kind: 'button' }>): string {
  const address = escape(url)
  return `<table role="presentation" cellpadding="0" cellspacing="0" border="0" style="margin:20px 0;"><tr><td class="ember" bgcolor="${colour.ember}" style="background-color:${colour.ember};border-radius:10px;">
<a href="${address}" class="on-ember" style="display:inline-block;padding:14px 24px;font-family:${sans};font-size:17px;font-weight:bold;line-height:1.2;color:${colour.onEmber};text-decoration:none;border-radius:10px;">${escape(label)}</a></td></tr></table>
<p class="ink2" style="margin:0 0 16px;font-family:${sans};font-size:14px;line-height:1.5;color:${colour.ink2};">${escape(otherwise)}<br><a href="${address}" class="ink2" style="color:${colour.ink2};word-break:break-all;">${address}</a></p>`
}

function writeUnsubscribe(unsubscribe: MailContent['unsubscribe']): string {
  if (!unsubscribe) return ''
  return `<br><a href="${escape(unsubscribe.url)}" class="ink3" style="color:${colour.ink3};">${escape(unsubscribe.text)}</a>`
}

/** A mailto link to the operator's address, fully encoded so that it can contain nothing else. */
function writeQuestions(questions: MailContent['questions']): string {
  if (!questions) return ''
  const href = `mailto:${encodeURIComponent(questions.address).replaceAll('%40', '@')}`
  return `<br>${escape(questions.text)} <a href="${escape(href)}" class="ink3" style="color:${colour.ink3};word-break:break-word;">${escape(questions.address)}</a>`
}

/** The crux, on the table as it lay in the room. */
function writeCard({ caption, title, text }: Extract<MailBlock, { kind: 'card' }>): string {
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="margin:4px 0 20px;"><tr><td align="center" class="table" bgcolor="${colour.table}" style="background-color:${colour.table};border-radius:14px;padding:20px 16px 24px;">
<p class="on-table" style="margin:0 0 12px;font-family:${serif};font-size:17px;line-height:1.2;font-weight:bold;color:${colour.ink};">${escape(caption)}</p>
<table role="presentation" cellpadding="0" cellspacing="0" border="0" width="260" style="max-width:100%;"><tr><td bgcolor="${colour.stock}" style="background-color:${colour.stock};border:1px solid ${colour.stockEdge};border-radius:12px;padding:22px 20px 26px;">
<p style="margin:0 0 8px;font-family:${serif};font-size:23px;line-height:1.15;font-weight:bold;color:${colour.ink};">${escape(title)}</p>
<p style="margin:0;font-family:${sans};font-size:15px;line-height:1.45;color:${colour.ink2};">${escape(text)}</p>
</td></tr></table>
</td></tr></table>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (sign) => entities[sign] ?? '')
}
