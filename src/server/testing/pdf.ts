import { Buffer } from 'node:buffer';

/** A one-page PDF with this text, or none; optionally encrypted with an unknown password. */
export function pdfOf(words: string, { encrypted = false } = {}): Buffer {
  const stream = words ? `BT /F1 12 Tf 20 100 Td (${words}) Tj ET` : '';
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R]/Count 1>>',
    '<</Type/Page/Parent 2 0 R/MediaBox[0 0 3000 200]/Contents 4 0 R/Resources<</Font<</F1 5 0 R>>>>>>',
    `<</Length ${stream.length}>>stream\n${stream}\nendstream`,
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Filter/Standard/V 1/R 2/P -4/O<${'41'.repeat(32)}>/U<${'42'.repeat(32)}>>>`,
  ];
  let text = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj${object}endobj\n`;
    return String(offset).padStart(10, '0');
  });
  const table = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.map((at) => `${at} 00000 n \n`).join('')}`;
  const lock = encrypted ? '/Encrypt 6 0 R/ID[<41><41>]' : '';
  text += `trailer<</Size ${objects.length + 1}/Root 1 0 R${lock}>>\nstartxref\n${table}\n%%EOF`;
  return Buffer.from(text, 'latin1');
}
