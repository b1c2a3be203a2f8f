#!/bin/sh
# Chromium without a spare renderer. It would start one more process for each page that is loaded, which no story uses:
# a sixth of the processor time of a page. Chromium heeds the last --disable-features alone, so this adds to Playwright's.
for argument do
  shift
  case $argument in
    --disable-features=*) argument="$argument,SpareRendererForSitePerProcess" ;;
  esac
  set -- "$@" "$argument"
done
exec "$CHROMIUM" "$@"
