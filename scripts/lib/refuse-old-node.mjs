// Imported before anything else, and written so that an old Node can run it too.
var parts = process.versions.node.split('.').map(Number);
var major = parts[0];
var minor = parts[1];
if (!((major === 20 && minor >= 19) || (major === 22 && minor >= 12) || major > 22)) {
  console.error(
    'This is Node ' +
      process.versions.node +
      '. Kaksha needs Node 20.19 or a later 20, or 22.12 or later: https://nodejs.org',
  );
  process.exit(1);
}
