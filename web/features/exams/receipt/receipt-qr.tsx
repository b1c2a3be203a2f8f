import { QRCodeSVG } from 'qrcode.react';

/** The address that checks a receipt, for a phone to read from the paper. */
export function ReceiptQr({ link, name }: { link: string; name: string }) {
  return <QRCodeSVG className="exam-qr" value={link} level="M" size={112} title={name} marginSize={2} />;
}
